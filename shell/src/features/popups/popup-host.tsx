import { type TextKey, useTexts } from '@tessera/i18n'
import type { PopupId } from '@tessera/platform'
import { Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import type { FRAME_POPUPS } from '../../stores/popups.store.ts'
import { LazyPart, type LoadPart } from '../later/lazy-part.tsx'
import { SliceView } from '../slice-view/slice-view.tsx'

interface FramePopup {
  title: TextKey<'shell'>
  load: LoadPart
}
const FRAME_POPUP_PARTS: Record<(typeof FRAME_POPUPS)[number], FramePopup> = {
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
const POPUP_NAMES: Partial<Record<PopupId, TextKey<'shell'>>> = { referral: 'menu.referral' }
const FRAME_PARTS_BY_ID: Partial<Record<PopupId, FramePopup>> = FRAME_POPUP_PARTS

/** The open popup: the frame's own, or the expose that a slice claims for it, which begins with a heading of its own. */
export const PopupHost = observer(function PopupHost() {
  const t = useTexts('shell')
  const { popups, claims, locale } = useShell()
  const id = popups.open
  const framePopup = id ? FRAME_PARTS_BY_ID[id] : undefined
  const claim = id && !framePopup ? claims.popup(id) : null
  const name = framePopup?.title ?? (id && POPUP_NAMES[id])
  const page = claim?.slice.claims.routes.find((route) => route.popup === id)
  const title = name ? t(name) : (page?.title[locale.texts] ?? '')
  return (
    <Sheet
      open={Boolean(framePopup || claim)}
      onClose={() => id && popups.hide(id)}
      title={title}
      hideTitle={!framePopup}
      side="bottom"
    >
      {framePopup ? (
        <LazyPart key={id} load={framePopup.load} />
      ) : (
        claim && <SliceView slice={claim.slice} expose={claim.expose} place="popup" />
      )}
    </Sheet>
  )
})
