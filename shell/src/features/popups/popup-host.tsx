import type { PopupId } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import type { FRAME_POPUPS } from '../../stores/popups.store.ts'
import { CustomerService } from '../customer-service/customer-service.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { SliceView } from '../slice-view/slice-view.tsx'

interface OwnPopup {
  title: string
  Body: () => React.ReactNode
}
const FRAMES: Record<(typeof FRAME_POPUPS)[number], OwnPopup> = {
  language: { title: 'language.title', Body: LanguagePicker },
  'customer-service': { title: 'service.title', Body: CustomerService },
}
const OWN: Partial<Record<PopupId, OwnPopup>> = FRAMES

/** The popup of the moment: the frame's own, or the expose that a slice claims for it. */
export const PopupHost = observer(function PopupHost() {
  const t = useTexts('shell')
  const { popups, claims, locale } = useShell()
  const id = popups.open
  const own = id && OWN[id]
  const claimed = id && !own ? claims.popup(id) : null
  const title = own
    ? t(own.title)
    : (claimed?.slice.claims.routes.find((route) => route.popup === id)?.title[locale.texts] ?? '')
  return (
    <Sheet
      open={Boolean(own || claimed)}
      onClose={() => id && popups.hide(id)}
      title={title}
      closeLabel={t('menu.close')}
      side="bottom"
    >
      {own ? <own.Body /> : claimed && <SliceView slice={claimed.slice} expose={claimed.expose} place="popup" />}
    </Sheet>
  )
})
