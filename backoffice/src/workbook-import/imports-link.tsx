import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';

/** Leads to the list of imports, where one is watched and taken back (4 §19.6). */
export function ImportsLink() {
  const t = useText();
  return <Link to="/building-management/imports">{t('imports.link')}</Link>;
}
