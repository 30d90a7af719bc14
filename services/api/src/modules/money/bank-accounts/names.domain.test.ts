import { compareNames, type NameCheck, toStoredName } from './names.domain.ts'

const th = (name: string) => ({ th: name, en: null })
const both = { th: 'สมชาย ใจดี', en: 'Somchai Jaidee' }

const CASES: readonly [string, { th: string | null; en: string | null }, NameCheck][] = [
  // The design's own, section 3.
  ['นายสมชาย ใจดี', th('สมชาย ใจดี'), 'match'],
  ['นาย สมชาย ใ***', th('สมชาย ใจดี'), 'match'],
  ['\u0e40\u0e40ก้ว', th('แก้ว'), 'match'],
  ['ใจดี สมชาย', th('สมชาย ใจดี'), 'review'],
  ['สมหญิง ใจดี', th('สมชาย ใจดี'), 'mismatch'],
  ['MR. SOMCHAI  JAIDEE', both, 'match'],
  ['ＳＯＭＣＨＡＩ　ＪＡＩＤＥＥ', both, 'match'],
  ['SOMCHAI JAIDEE', th('สมชาย ใจดี'), 'review'],
  ['SOMCHAI KITTI JAIDEE', both, 'review'],
  ['SOMCHAI J***E', both, 'match'],
  ['SOMCHAI J***X', both, 'mismatch'],
  // A mask that shows nothing says nothing; a first name of one letter is nobody's.
  ['สมชาย ***', th('สมชาย ใจดี'), 'mismatch'],
  ['ส*** ใ***', th('สมชาย ใจดี'), 'review'],
  ['สมชาย', th('สมชาย ใจดี'), 'mismatch'],
  ['สมชาย ใจร้าย', th('สมชาย ใจดี'), 'mismatch'],
  // Begins as a title does, and is none.
  ['นายิกา ดีงาม', th('นายิกา ดีงาม'), 'match'],
  ['น.ส.สมหญิง รักดี', th('นางสาว สมหญิง รักดี'), 'match'],
  ['MISSY LEE', { th: null, en: 'Missy Lee' }, 'match'],
  ['', both, 'mismatch'],
  ['สมชาย ใจดี', { th: null, en: null }, 'mismatch'],
]

const BANK = 'นาย สมชาย ใจดี'
test.each([
  'คุณสมชาย ใจดี',
  'คุณ สมชาย ใจดี',
  'พ.ต.ท. สมชาย ใจดี',
  'พ.ต.ท.สมชาย ใจดี',
  'สม\u200bชาย ใจดี',
  '\u200eสมชาย ใจดี\u200e',
  'ดร. สมชาย ใจดี',
  'ว่าที่ ร.ต. ดร. สมชาย ใจดี',
  'ผู้ช่วยศาสตราจารย์ ดร.สมชาย ใจดี',
])('FIX-223 matches the typed %j with the name of the bank’s account', (typed) => {
  expect(compareNames(BANK, th(typed))).toBe('match')
})

test.each<[string, string, NameCheck]>([
  ['นางสาว สมหญิง รักดี', 'น.ส สมหญิง รักดี', 'match'],
  ['ส.ต.ต. สมชาย ใจดี', 'สมชาย ใจดี', 'match'],
  ['ร้อยตรีสมชาย ใจดี', 'สมชาย ใจดี', 'match'],
  ['ว่าที่ร้อยตรีหญิง สมหญิง รักดี', 'สมหญิง รักดี', 'match'],
  ['พันตำรวจเอก สมชาย ใจดี', 'ร.ต.อ. สมชาย ใจดี', 'match'],
  ['พลตำรวจตรี สมชาย ใจดี', 'สมชาย ใจดี', 'match'],
  ['นาย สมชาย ณ อยุธยา', 'สมชาย ณอยุธยา', 'match'],
  ['น\u0e49\u0e33ฝน ดีงาม', 'น\u0e4d\u0e49\u0e32ฝน ดีงาม', 'match'],
  ['ค\u0e33ดี ดีงาม', 'ค\u0e4d\u0e32ดี ดีงาม', 'match'],
  ['นางาม ดี', 'าม ดี', 'mismatch'],
  ['ใจดี, สมชาย', 'สมชาย ใจดี', 'review'],
  ['JAIDEE, SOMCHAI', 'Somchai Jaidee', 'review'],
  ['POL.LT.COL. SOMCHAI JAIDEE', 'Somchai Jaidee', 'match'],
  ['KHUN SOMCHAI JAIDEE', 'Somchai Jaidee', 'match'],
])('FIX-223 FIX-512 compares the bank’s %j with %j as a %s', (told, own, verdict) => {
  expect(compareNames(told, /[ก-๙]/.test(own) ? th(own) : { th: null, en: own })).toBe(verdict)
})

test.each(CASES)('CSH-032 CSH-041 classifies the bank’s %j against %j as a %s', (told, own, verdict) => {
  expect(compareNames(told, own)).toBe(verdict)
})

test.each([
  ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
  ['MRS Malee  Thongkham', 'Malee Thongkham'],
  ['เเก้ว ใจดี', 'แก้ว ใจดี'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['ว่าที่ ร.ต. Somchai Jaidee', 'Somchai Jaidee'],
  ['นางาม ดี', 'นางาม ดี'],
  ['น\u0e4d\u0e49\u0e32ฝน  ดีงาม\u200b', 'น\u0e49\u0e33ฝน ดีงาม'],
])('stores of %j only %j', (name, kept) => {
  expect(toStoredName(name)).toBe(kept)
})
