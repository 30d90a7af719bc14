import { PATTERNS } from '@tessera/contracts'
import { FORM_TEXTS } from './form-texts.ts'

const { th, en } = FORM_TEXTS.texts
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('has every text in both languages, with the same values in it', () => {
  expect(Object.keys(en)).toEqual(Object.keys(th))
  for (const [key, text] of Object.entries(th)) expect([key, placeholders(text)]).toEqual([key, placeholders(en[key])])
})

test('ACC-069 has a message for every pattern of the rule catalogue', () => {
  for (const patternId of Object.keys(PATTERNS))
    for (const texts of [th, en]) expect(texts[`field.pattern_${patternId}`]).toMatch(/\S/)
})

test('ACC-070 names the bounds in the message on length', () => {
  expect(placeholders(th['field.length'])).toEqual(['max', 'min'])
})

test('ACC-073 FIX-039 has the message for an invalid birthday in Thai and English', () => {
  expect([th['field.birthday'], en['field.birthday']]).toEqual(['กรุณาระบุวันเกิดให้ถูกต้อง', 'Please enter a valid birthday'])
})
