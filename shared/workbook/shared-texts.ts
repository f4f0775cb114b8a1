import { type Part, scanPart } from './xml-part';
import { CLOSE, OPEN, TEXT, tagName } from './xml-scanner';
import { unescapeCellText } from './xml-text';

const ITEM = tagName('si');
const RUN_TEXT = tagName('t');
const PHONETIC = tagName('rPh');

/** Reads the table of shared texts. The runs of a rich text are joined; phonetic hints are left out. */
export function readSharedTexts(part: Part): string[] {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  scanPart(part, (xml, token) => {
    if (token === TEXT) {
      if (inText) text += xml.text();
    } else if (xml.name === RUN_TEXT) inText = token === OPEN && !inPhonetic;
    else if (xml.name === PHONETIC) inPhonetic = token === OPEN;
    else if (xml.name === ITEM) {
      if (token === CLOSE) texts.push(unescapeCellText(text));
      text = '';
    }
  });
  return texts;
}
