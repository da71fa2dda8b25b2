import { makeStyles } from '@fluentui/react-components';

// Paper is white in every theme, and rendered outside the FluentProvider.
export const usePrintedStyles = makeStyles({
  sheet: {
    colorScheme: 'light',
    backgroundColor: '#ffffff',
    color: '#000000',
    fontFamily: "'Segoe UI', system-ui, sans-serif",
    fontSize: '10.5pt',
    lineHeight: 1.4,
  },
  header: { borderBottom: '1pt solid #000000', marginBottom: '8pt', paddingBottom: '4pt' },
  name: { margin: 0, fontSize: '16pt' },
  about: { margin: 0, color: '#333333' },
  divider: {
    margin: '10pt 0 4pt',
    fontSize: '9.5pt',
    fontWeight: 600,
    textAlign: 'center',
    breakAfter: 'avoid',
  },
  event: { margin: '0 0 6pt', fontSize: '9pt', color: '#333333', textAlign: 'center' },
  message: {
    margin: '0 0 6pt',
    padding: '3pt 6pt',
    borderInlineStartWidth: '2pt',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: '#999999',
    overflowWrap: 'anywhere',
    breakInside: 'avoid',
  },
  own: { borderInlineStartColor: '#000000', marginInlineStart: '48pt' },
  quote: {
    margin: '2pt 0',
    paddingInlineStart: '4pt',
    borderInlineStartWidth: '1pt',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: '#999999',
    fontSize: '9pt',
    color: '#333333',
  },
  top: { fontSize: '9pt', color: '#333333' },
});
