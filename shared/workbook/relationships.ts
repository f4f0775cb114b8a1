import { type Part, scanPart } from './xml-part';
import { OPEN, tagName } from './xml-scanner';
import { partKey } from './zip-directory';

const RELATIONSHIP = tagName('Relationship');

/** A part that another part points to. */
export interface Relationship {
  id: string;
  /** The last word of the relationship's type (`worksheet`, `sharedStrings`), the same in strict workbooks. */
  kind: string;
  /** The target's key among the zip's parts. */
  target: string;
}

/** The key of the part that holds another part's relationships: xl/workbook.xml → xl/_rels/workbook.xml.rels. */
export function relationshipsKey(partName: string): string {
  const slash = partName.lastIndexOf('/') + 1;
  return `${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`;
}

/** Reads a .rels part; targets are resolved against the folder of the part that they belong to. */
export function readRelationships(part: Part, source: string): Relationship[] {
  const found: Relationship[] = [];
  scanPart(part, (xml, token) => {
    if (token !== OPEN || xml.name !== RELATIONSHIP) return;
    const attributes = xml.attributes();
    if (attributes.get('TargetMode') === 'External') return;
    const type = attributes.get('Type') ?? '';
    found.push({
      id: attributes.get('Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: resolveTarget(attributes.get('Target') ?? '', source),
    });
  });
  return found;
}

function resolveTarget(target: string, source: string): string {
  const path = decodePercent(target).replaceAll('\\', '/');
  const folder = path.startsWith('/') ? [] : source.split('/').slice(0, -1);
  const resolved: string[] = folder;
  for (const step of path.split('/')) {
    if (step === '..') resolved.pop();
    else if (step !== '.' && step !== '') resolved.push(step);
  }
  return partKey(resolved.join('/'));
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
