import { AnnouncementGroup } from '@tessera/site'
import type { DocumentKind } from '@tessera/site/operations'

/** Type of a field in a document's `data`, everything except title and content. */
export type DataField =
  | { name: string; as: 'text'; isNullable: boolean }
  | { name: string; as: 'list' }
  | { name: string; as: 'flag'; on: unknown; off: unknown }
  | { name: string; as: 'choice'; options: readonly string[]; isNullable: boolean }

const textField = (name: string, isNullable = true): DataField => ({ name, as: 'text', isNullable })
const YES_NO_FLAG = { as: 'flag', on: 'Y', off: 'N' } as const

export const DATA_FIELDS: Readonly<Record<DocumentKind, readonly DataField[]>> = {
  announcement: [
    { name: 'type', as: 'choice', options: ['B', 'PL', 'PU', 'H'], isNullable: false },
    { name: 'groupName', as: 'choice', options: AnnouncementGroup.options, isNullable: true },
    textField('image'),
    textField('linkage'),
    { name: 'execution', as: 'choice', options: ['A', 'B'], isNullable: true },
  ],
  promotion: [
    textField('image', false),
    { name: 'categoryIds', as: 'list' },
    textField('linkedPromotionId'),
    { name: 'noExpiry', as: 'flag', on: 1, off: 0 },
    { name: 'imageRequired', ...YES_NO_FLAG },
    { name: 'remarkRequired', ...YES_NO_FLAG },
  ],
  category: [],
  help: [textField('tag', false)],
}

/** Returns the initial `data` of a new document of a kind. */
export const initialData = (kind: DocumentKind, id: string): Record<string, unknown> =>
  ({
    announcement: { type: 'PL', groupName: null, image: null, linkage: null, execution: null },
    promotion: {
      image: `/cdn/promotions/${id}`,
      categoryIds: [],
      linkedPromotionId: null,
      noExpiry: 0,
      imageRequired: 'N',
      remarkRequired: 'N',
    },
    category: {},
    help: { tag: id },
  })[kind]
