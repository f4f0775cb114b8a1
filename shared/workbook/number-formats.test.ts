import { expect, it } from 'vitest';
import { isDateFormat } from './number-formats';

it.each([
  'yyyy-mm-dd',
  'd/m/yy',
  'mmm',
  'h:mm AM/PM',
  '[$-409]mmmm d, yyyy',
  '[Red]dd.mm.',
  'yyyy"年"m"月"',
  'm/d/yy;@',
])('%s shows a date or a time', (code) => expect(isDateFormat(code)).toBe(true));

it.each([
  'General',
  '0.00',
  '#,##0.00 "days"',
  '0.00E+00',
  '[h]:mm:ss',
  '[Red]0;[Blue]-0',
  '\\d0',
  '_(* #,##0_)',
  '@',
  '0;"d"',
  '"mm" 0',
  '',
])('%s shows a number, a duration or a text', (code) => expect(isDateFormat(code)).toBe(false));
