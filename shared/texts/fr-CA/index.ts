import type { Catalogue } from '../create-texts';
import mail from './mail.json';
import services from './services.json';

/**
 * The areas of the fr-CA catalogue: those that mail and papers are written with. Only servers speak them (see
 * `writtenTexts`): no page loads them. A new area is one JSON file and one line here.
 */
export const frCA = { mail, services } satisfies Partial<Catalogue>;
