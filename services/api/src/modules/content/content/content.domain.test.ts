import type { AnnouncementRow, PromotionRow } from '../../../tables.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'

const TEXTS = { title_th: 'หัวข้อ', title_en: 'Title', content_th: 'เนื้อหา', content_en: 'Content' }
const THAI = { title: 'หัวข้อ', content: 'เนื้อหา' }
const ENGLISH = { title: 'Title', content: 'Content' }
const [START, END] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T10:30:00Z')]

const anAnnouncement = (over: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id: 'a1',
  position: 7,
  type: 'B',
  group_name: 'm_home',
  ...TEXTS,
  image: '/cdn/banners/one',
  linkage: 'game:n1',
  execution: 'A',
  start_at: START,
  end_at: END,
  ...over,
})

const aPromotion = (over: Partial<PromotionRow> = {}): PromotionRow => ({
  id: 'p1',
  position: 3,
  linked_promotion_id: 'p9',
  ...TEXTS,
  image: '/cdn/promotions/one',
  category_ids: ['c1', 'c2'],
  start_at: START,
  end_at: END,
  no_expiry: 0,
  image_required: 'Y',
  remark_required: 'N',
  ...over,
})

test('an announcement is sent with what its row has', () => {
  expect(toAnnouncement(anAnnouncement(), 'TH', true)).toEqual({
    id: 'a1',
    ...THAI,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-01T10:30:00.000Z',
    groupName: 'm_home',
    linkage: 'game:n1',
    url: '/cdn/banners/one',
    execution: 'A',
    read: true,
    facts: [],
  })
})

test('what an announcement has not is null', () => {
  const bare = anAnnouncement({ end_at: null, group_name: null, linkage: null, image: null, execution: null })
  expect(toAnnouncement(bare, 'EN', false)).toEqual({
    id: 'a1',
    ...ENGLISH,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: null,
    groupName: null,
    linkage: null,
    url: null,
    execution: null,
    read: false,
    facts: [],
  })
})

test.each([
  ['A', 'A'],
  ['B', 'B'],
  ['C', null],
  ['', null],
])('an execution of "%s" is sent as %s', (execution, sent) => {
  expect(toAnnouncement(anAnnouncement({ execution }), 'TH', false).execution).toBe(sent)
})

test('a group that the contract does not know is an error, and never sent', () => {
  expect(() => toAnnouncement(anAnnouncement({ group_name: 'm_promotion' }), 'TH', false)).toThrow()
})

test('a promotion is sent with what its row has', () => {
  expect(toPromotion(aPromotion({ no_expiry: 1 }), 'TH')).toEqual({
    id: 'p1',
    linkedPromotionId: 'p9',
    ...THAI,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-01T10:30:00.000Z',
    noExpiry: 1,
    imageRequired: 'Y',
    remarkRequired: 'N',
    promoAnnouncementCategoryIds: ['c1', 'c2'],
    announcementImages: [{ sequence: 1, url: '/cdn/promotions/one' }],
    offer: null,
  })
})

test.each([
  ['Y', 'Y'],
  ['N', 'N'],
  ['y', 'N'],
  ['', 'N'],
])('a picture is asked for by Y alone: "%s" is %s', (image_required, sent) => {
  const row = aPromotion({ image_required, remark_required: sent === 'Y' ? 'N' : 'Y', end_at: null })
  const { imageRequired, remarkRequired, endDate } = toPromotion(row, 'EN')
  expect([imageRequired, remarkRequired, endDate]).toEqual([sent, sent === 'Y' ? 'N' : 'Y', null])
})

test('a help topic has the texts of the language, English for all but Thai', () => {
  const row = { id: 'h1', position: 1, tag: 'terms', ...TEXTS }
  expect(toHelpItem(row, 'TH')).toEqual({ id: 'h1', tag: 'terms', ...THAI })
  expect(toHelpItem(row, 'EN')).toEqual({ id: 'h1', tag: 'terms', ...ENGLISH })
  expect(toHelpItem(row, 'JA')).toEqual({ id: 'h1', tag: 'terms', ...ENGLISH })
})
