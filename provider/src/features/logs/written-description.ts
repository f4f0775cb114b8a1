import {
  type DescribedLine,
  describedRecords,
  keyWords,
  type LogDescription,
} from '@clearunit/shared/domain/logs';

/** The description of a log entry as a cell of a workbook. */
export const writtenDescription = (description: LogDescription): string =>
  describedRecords(description).map(written).join('\n');

const written = (lines: readonly DescribedLine[]): string =>
  lines
    .map((line) =>
      'value' in line
        ? `${keyWords(line.key)}: ${line.value}`
        : `${keyWords(line.key)}: ${line.before} → ${line.after}`,
    )
    .join(', ');
