import type { Catalogue } from '../create-texts';
import mail from './mail.json';
import notices from './notices.json';
import preparation from './preparation.json';
import services from './services.json';

/**
 * The areas of the fr-CA catalogue: those that mail and papers are written with. Only servers speak them (see
 * `writtenTexts`): no page loads them. A new area is one JSON file and one line here.
 */
export const frCA = { mail, notices, preparation, services } satisfies Partial<Catalogue>;
