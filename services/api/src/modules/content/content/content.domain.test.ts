import type { PublishedDocument } from '../documents/documents.domain.ts'
import { toAnnouncement, toHelpItem, toPromotion } from './content.domain.ts'

const TEXTS = { title: { th: 'หัวข้อ', en: 'Title' }, content: { th: 'เนื้อหา', en: 'Content' } }
const THAI = { title: 'หัวข้อ', content: 'เนื้อหา' }
const ENGLISH = { title: 'Title', content: 'Content' }
const [FROM, UNTIL] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T10:30:00Z')]
const DATES = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T10:30:00.000Z' }
const BASE = { version: 3, ...TEXTS, from: FROM, until: UNTIL }

const FACTS = [{ key: 'get' as const, label: 'ได้', text: '100 %' }]
const anAnnouncement = (
  data: Partial<PublishedDocument<'announcement'>['data']> = {},
): PublishedDocument<'announcement'> => ({
  id: 'a1',
  ...BASE,
  data: { type: 'B', groupName: 'm_home', image: '/cdn/banners/one', linkage: 'game:n1', execution: 'A', ...data },
})

test('sends an announcement with the fields of its document', () => {
  expect(toAnnouncement(anAnnouncement(), 'TH', true, FACTS)).toEqual({
    id: 'a1',
    ...THAI,
    ...DATES,
    groupName: 'm_home',
    linkage: 'game:n1',
    url: '/cdn/banners/one',
    execution: 'A',
    read: true,
    facts: FACTS,
  })
})

test('sends null for fields that an announcement does not have', () => {
  const bare = anAnnouncement({ groupName: null, linkage: null, image: null, execution: null })
  expect(toAnnouncement({ ...bare, until: null }, 'EN', false, [])).toEqual({
    id: 'a1',
    ...ENGLISH,
    startDate: DATES.startDate,
    endDate: null,
    groupName: null,
    linkage: null,
    url: null,
    execution: null,
    read: false,
    facts: [],
  })
})

test('sends a promotion with the fields of its document', () => {
  const data = {
    linkedPromotionId: 'p9',
    image: '/cdn/promotions/one',
    categoryIds: ['c1', 'c2'],
    noExpiry: 1,
    imageRequired: 'Y',
    remarkRequired: 'N',
  } as const
  expect(toPromotion({ id: 'p1', ...BASE, data: { ...data, categoryIds: ['c1', 'c2'] } }, 'TH')).toEqual({
    id: 'p1',
    linkedPromotionId: 'p9',
    ...THAI,
    ...DATES,
    noExpiry: 1,
    imageRequired: 'Y',
    remarkRequired: 'N',
    promoAnnouncementCategoryIds: ['c1', 'c2'],
    announcementImages: [{ sequence: 1, url: '/cdn/promotions/one' }],
    offer: null,
  })
})

test('returns a help topic in the requested language, English for all but Thai', () => {
  const topic = { id: 'h1', ...BASE, data: { tag: 'terms' } }
  expect(toHelpItem(topic, 'TH')).toEqual({ id: 'h1', tag: 'terms', ...THAI })
  expect(toHelpItem(topic, 'EN')).toEqual({ id: 'h1', tag: 'terms', ...ENGLISH })
  expect(toHelpItem(topic, 'JA')).toEqual({ id: 'h1', tag: 'terms', ...ENGLISH })
})
