// An independent federation host: default settings, the manifest fetched at run time, its own Host implementation.
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { addTexts, showLanguage, startTexts } from '@tessera/i18n'
import shared from '@tessera/i18n/locales/en' with { type: 'json' }
import refusals from '@tessera/i18n/locales/refusals/en' with { type: 'json' }
import type { ExposeModule } from '@tessera/platform'
import { fakeHost } from '@tessera/testing'
import { createRoot } from 'react-dom/client'

const { manifest, container, expose, slice } = Object.fromEntries(new URLSearchParams(location.search)) as Record<
  string,
  string
>

// Modules that the remote gets from its host must be in the host's build.
Object.assign(globalThis, {
  provided: () => [import('@tessera/ui'), import('mobx-react-lite'), import('react-router-dom'), import('zod/mini')],
})

async function start(): Promise<void> {
  startTexts('en')
  addTexts('en', 'shared', shared)
  addTexts('en', 'shared', refusals)
  registerRemotes([{ name: container ?? '', entry: manifest ?? '' }])
  const module = await loadRemote<ExposeModule>(`${container}/${expose}`)
  if (!module) throw new Error('the remote returned no module')
  if (module.texts) addTexts('en', slice ?? '', await module.texts.en())
  await showLanguage('en')
  const host = fakeHost({
    slice: slice ?? '',
    language: 'EN',
    replies: {
      'GET /api/v1/promotions': {
        categories: [{ id: 'c1', name: 'New members' }],
        promotions: [
          {
            id: 'p1',
            linkedPromotionId: null,
            title: 'Mounted by a plain host',
            content: '<p>Body</p>',
            startDate: '2026-11-01T00:00:00.000Z',
            endDate: null,
            noExpiry: 1,
            imageRequired: 'N',
            remarkRequired: 'N',
            promoAnnouncementCategoryIds: ['c1'],
            announcementImages: [],
            offer: null,
          },
        ],
      },
    },
  })
  const Page = module.default
  createRoot(document.getElementById('root') as HTMLElement).render(<Page host={host} place="page" />)
}

void start()
