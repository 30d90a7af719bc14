import { compareNames, keptName, type NameVerdict } from './names.domain.ts'

const th = (name: string) => ({ th: name, en: null })
const both = { th: 'สมชาย ใจดี', en: 'Somchai Jaidee' }

const CASES: readonly [string, { th: string | null; en: string | null }, NameVerdict][] = [
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

test.each(CASES)('CSH-032 CSH-041 the bank’s %j beside %j is a %s', (told, own, verdict) => {
  expect(compareNames(told, own)).toBe(verdict)
})

test.each([
  ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
  ['MRS Malee  Thongkham', 'Malee Thongkham'],
  ['เเก้ว ใจดี', 'แก้ว ใจดี'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
])('of %j is kept %j', (name, kept) => {
  expect(keptName(name)).toBe(kept)
})
