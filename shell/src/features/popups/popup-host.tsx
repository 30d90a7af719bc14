import { type TextKey, useTexts } from '@tessera/i18n'
import type { PopupId } from '@tessera/platform'
import { Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import type { FRAME_POPUPS } from '../../stores/popups.store.ts'
import { Later, type LoadPart } from '../later/later.tsx'
import { SliceView } from '../slice-view/slice-view.tsx'

interface OwnPopup {
  title: TextKey<'shell'>
  load: LoadPart
}
const FRAMES: Record<(typeof FRAME_POPUPS)[number], OwnPopup> = {
  language: {
    title: 'language.title',
    load: async () =>
      (await import(/* webpackChunkName: "language" */ '../language/language-picker.tsx')).LanguagePicker,
  },
  'customer-service': {
    title: 'menu.service',
    load: async () =>
      (await import(/* webpackChunkName: "service" */ '../customer-service/customer-service.tsx')).CustomerService,
  },
  download: {
    title: 'menu.download',
    load: async () => (await import(/* webpackChunkName: "download" */ '../download/download-popup.tsx')).DownloadPopup,
  },
}
/** Names of popups without a page: the page's title is the name of all others. */
const NAMES: Partial<Record<PopupId, TextKey<'shell'>>> = { referral: 'menu.referral' }
const OWN: Partial<Record<PopupId, OwnPopup>> = FRAMES

/** The popup of the moment: the frame's own, or the expose that a slice claims for it, which begins with a heading of its own. */
export const PopupHost = observer(function PopupHost() {
  const t = useTexts('shell')
  const { popups, claims, locale } = useShell()
  const id = popups.open
  const own = id ? OWN[id] : undefined
  const claimed = id && !own ? claims.popup(id) : null
  const name = own?.title ?? (id && NAMES[id])
  const page = claimed?.slice.claims.routes.find((route) => route.popup === id)
  const title = name ? t(name) : (page?.title[locale.texts] ?? '')
  return (
    <Sheet
      open={Boolean(own || claimed)}
      onClose={() => id && popups.hide(id)}
      title={title}
      hideTitle={!own}
      side="bottom"
    >
      {own ? (
        <Later key={id} load={own.load} />
      ) : (
        claimed && <SliceView slice={claimed.slice} expose={claimed.expose} place="popup" />
      )}
    </Sheet>
  )
})
