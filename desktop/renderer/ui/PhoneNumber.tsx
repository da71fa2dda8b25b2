import { formatNumber } from '#shared/domain/phoneNumber.ts';

/** A number as people write it; it reads from left to right in every language. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {formatNumber(number)}
    </bdi>
  );
}
