import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Thai has no spaces between words: browsers may end a line in any of these, which read as one. A word joiner (U+2060) keeps them. */
const KEPT = ['ใน|ขณะ|นี้', 'ขณะ|นี้', 'ไม่ทราบ|สาเหตุ', 'ใช้งาน|ได้|ตามปกติ']
const UNITS = 'วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|ครั้ง|บาท|เกม|คน|ตัวอักษร'
const PARTED = new RegExp(`${KEPT.map((one) => one.replaceAll('|', '')).join('|')}|(?:\\}\\}|\\d) (?:${UNITS})`, 'gu')

const TEXTS = /(^|\/)locales\/([a-z]+\/)?th\.json$|(^|\/)texts\.ts$/
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXTS.test(file) && !/^(ops|services)\//.test(file))

const parted = (text: string): string[] => text.match(PARTED) ?? []

test('breaks no short Thai text within an expression, or between a number and its unit', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.flatMap((file) => parted(readFileSync(join(ROOT, file), 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})

test('finds an expression without its joiners, and accepts one that has them', () => {
  expect(parted('ยังไม่มีในขณะนี้ ลองใหม่ในอีก {{seconds}} วินาที')).toEqual(['ในขณะนี้', '}} วินาที'])
  expect(parted('ยังไม่มีใน\\u2060ขณะ\\u2060นี้ ลองใหม่ในอีก {{seconds}}\\u00a0วินาที')).toEqual([])
})
