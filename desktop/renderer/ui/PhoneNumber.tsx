import { formatNumber } from '#shared/domain/phoneNumber.ts';

/** A formatted phone number; always left to right. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {formatNumber(number)}
    </bdi>
  );
}
