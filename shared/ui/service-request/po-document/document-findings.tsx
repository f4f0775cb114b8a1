import { useText } from '../../texts-context';
import type { KeptDocument, RequestDraft } from '../draft';
import styles from './po-document.module.css';

/** What was read in the document and filled in, each with the document's own words. */
export function DocumentFindings({ document, draft }: { document: KeptDocument; draft: RequestDraft }) {
  const t = useText();
  const { reading, filled } = document;
  if (!reading) return null;
  const { number, units } = reading;
  const known = units.filter(({ isRegistered }) => isRegistered);
  const unknown = units.filter(({ isRegistered }) => !isRegistered);
  if (number === '' && units.length === 0) return <p>{t('requests.document.nothingFound')}</p>;
  const isFilled = filled !== undefined && filled.number === number && draft.po_mo_wo === number;
  const suggestion =
    draft.po_mo_wo.trim() !== '' && draft.po_mo_wo.trim() !== number ? 'otherNumber' : 'number';
  return (
    <ul className={styles.findings}>
      {number !== '' && (
        <Finding
          text={t(`requests.document.${isFilled ? 'numberFilled' : suggestion}`, {
            number,
            typed: draft.po_mo_wo,
          })}
          words={[reading.numberWords]}
        />
      )}
      {known.length > 0 && (
        <Finding
          text={t(`requests.document.${filled && filled.units.length > 0 ? 'unitsFilled' : 'units'}`, {
            smart_count: known.length,
            units: known.map(({ unit }) => unit).join(', '),
          })}
          words={known.map(({ words }) => words)}
        />
      )}
      {unknown.length > 0 && (
        <Finding
          text={t('requests.document.unknownUnits', {
            smart_count: unknown.length,
            units: unknown.map(({ unit }) => unit).join(', '),
          })}
          words={unknown.map(({ words }) => words)}
        />
      )}
      {reading.addressWords !== '' && (
        <Finding text={t('requests.document.address')} words={[reading.addressWords]} />
      )}
    </ul>
  );
}

/** So many quotations are enough to see where units come from. */
const mostWords = 3;

function Finding({ text, words }: { text: string; words: readonly string[] }) {
  const shown = [...new Set(words)].filter((quoted) => quoted !== '').slice(0, mostWords);
  return (
    <li>
      {text}
      {shown.map((quoted) => (
        <q key={quoted}>{quoted}</q>
      ))}
    </li>
  );
}
