import type { HelpItem } from '@tessera/site'
import { indexParamOf } from '../../lib/index-in-query.ts'
import { requestedTopicOf } from './requested-topic.ts'
import { foldLoosely, foldStrictly } from './thai-fold.ts'
import { searchTopics } from './topic-search.ts'

test.each([
  ['เเอป', 'แอป'],
  ['นํ้า', 'น้ำ'],
  ['น้ํา', 'น้ำ'],
  ['คํา', 'คำ'],
  ['ฝาก ๑๐๐', 'ฝาก 100'],
  [' Wallet  LINE ', 'wallet line'],
])('CON-111 matches %j typed for %j', (typed, meant) => {
  expect(foldStrictly(typed)).toBe(meant)
})

test.each([
  ['โปรโมชั่น', 'โปรโมชัน'],
  ['เทิร์นโอเวอร์', 'เทินโอเวอ'],
  ['เล่น', 'เลน'],
  ['น้ำ', 'นำ'],
  ['โป๊กเกอร์', 'โปกเกอร์'],
  ['ตั๋ว', 'ตัว'],
])('CON-111 matches %j by sound with %j', (one, other) => {
  expect(foldLoosely(one)).toBe(foldLoosely(other))
  expect(foldStrictly(one)).not.toBe(foldStrictly(other))
})

test('CON-111 does not match by sound a different spelling', () => {
  expect(foldLoosely('ฝาก')).not.toBe(foldLoosely('ถอน'))
})

const topic = (id: string, title: string, content = '', tag = id): HelpItem => ({ id, title, content, tag })
const topics = [
  topic('a', 'ฝากเงิน', '<p class="โบนัส">ผ่านแอปธนาคาร</p>'),
  topic('b', 'โปรโมชัน', '<p>เทิร์นโอเวอร์ 5&nbsp;เท่า</p>'),
  topic('c', 'ลืมรหัส', '<p>ฝากคำถามไว้</p>'),
]
const found = (words: string) => searchTopics(topics, words).map(({ topic: { id }, at }) => `${id}${at}`)

test.each([
  ['', ['a0', 'b1', 'c2']],
  ['ฝาก', ['a0', 'c2']],
  ['คำถาม', ['c2']],
  ['เเอป', ['a0']],
  ['โปรโมชั่น', ['b1']],
  ['เทินโอเวอ', ['b1']],
  ['๕', ['b1']],
  ['class', []],
  ['โบนัส', []],
  ['ไม่มี', []],
])('CON-111 finds for %j the topics %j, in titles first', (words, ids) => {
  expect(found(words)).toEqual(ids)
})

test.each([
  ['tag=b', { at: 1, section: null }],
  ['i=2', { at: 2, section: null }],
  ['i=0&c=1', { at: 0, section: 1 }],
  ['tag=b&i=2&c=0', { at: 1, section: 0 }],
  ['tag=unknown&i=2', { at: null, section: null }],
  ['i=3', { at: null, section: null }],
  ['i=-1', { at: null, section: null }],
  ['c=1', { at: null, section: null }],
  ['', { at: null, section: null }],
])('reads from the query ?%s the topic and section %j', (query, wanted) => {
  expect(requestedTopicOf(new URLSearchParams(query), topics)).toEqual(wanted)
})

test.each([
  ['0', 0],
  ['12', 12],
  ['1.5', null],
  ['x', null],
  ['99999', null],
])('resolves the position %j to %s', (text, place) => {
  expect(indexParamOf(new URLSearchParams({ i: text }), 'i')).toBe(place)
})
