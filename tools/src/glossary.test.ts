import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** One word for one thing: what visitors read, and the words for the same that are not used beside it. */
const GLOSSARY: Readonly<Record<string, readonly string[]>> = {
  ฝากเงิน: ['เติมเงิน', 'เติมเครดิต'],
  หน้าแรก: ['หน้าหลัก', 'หน้าโฮม'],
  แจ็กพอต: ['แจ็คพอต', 'แจ๊คพอต', 'แจ็คพ็อต'],
  ยอดฮิต: ['ยอดนิยม'],
  ลองใหม่: ['ลองอีกครั้ง', 'ลองอีกที'],
  อัปเดต: ['อัพเดท', 'อัพเดต', 'อัปเดท', 'รีเฟรช'],
  รหัสผ่าน: ['พาสเวิร์ด', 'พาสเวิด'],
  ถอนเงิน: ['เบิกเงิน'],
  โปรโมชั่น: ['โปรโมชัน'],
  'Log in': ['Sign in', 'Login'],
  'Log out': ['Sign out', 'Logout'],
}

/** Files whose texts visitors read: locales, page titles, and what the merchants' operators wrote. */
const READ = [
  /(^|\/)locales\/([a-z]+\/)?(th|en)\.json$/,
  /(^|\/)texts\.ts$/,
  /^shared\/ui\/(gallery|src\/parts)\/.*\.tsx?$/,
  /^mfe-[^/]+\/slice\.ts$/,
  /^shared\/site\/src\/site-routes\.ts$/,
  /^shell\/src\/frame-routes\.ts$/,
  /^services\/api\/seed\//,
]
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      READ.some((pattern) => pattern.test(file)) &&
      !file.includes('.test.') &&
      !file.startsWith('ops/') &&
      !file.startsWith('shared/i18n/src/texts'),
  )

/** Thai has no spaces between words; an English word counts only as a whole, not as part of an identifier. */
const isIn = (text: string, word: string): boolean =>
  /^[a-z ]+$/i.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word)

const found = (text: string): string[] =>
  Object.entries(GLOSSARY).flatMap(([word, others]) =>
    others.filter((other) => isIn(text, other)).map((other) => `${other} for ${word}`),
  )

test('uses one word for one thing in every visible text', () => {
  expect(READ.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
  const breaches = files.flatMap((file) =>
    found(readFileSync(join(ROOT, file), 'utf8')).map((one) => `${file}: ${one}`),
  )
  expect(breaches).toEqual([])
})

test('finds a word that the glossary does not use', () => {
  expect(found('กดเติมเงินที่หน้าแรก')).toEqual(['เติมเงิน for ฝากเงิน'])
})
