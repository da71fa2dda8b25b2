import { Link, Text } from '@fluentui/react-components';
import { useBranding } from './BrandingProvider.tsx';

/** The company's name, linked to its website if there is one. */
export function CompanyLink() {
  const { company, url } = useBranding();
  if (url === '') return <Text size={200}>{company}</Text>;
  return (
    <Link href={url} target="_blank" rel="noreferrer" appearance="subtle">
      <Text size={200}>{company}</Text>
    </Link>
  );
}
