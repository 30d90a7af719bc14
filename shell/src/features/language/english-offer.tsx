import { storageOf } from '@tessera/platform'
import { Button, Icon, IconButton } from '@tessera/ui'
import { closeGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../../stores/shell.ts'
import * as styles from './english-offer.module.css'
import { ANSWERED_KEY } from './may-offer-english.ts'

interface EnglishOfferProps {
  shell: Pick<Shell, 'locale' | 'navigation' | 'toasts'>
  storage: Storage
}

/** One line for visitors who do not read the page's language, so it is in English in any language. It is shown once. */
export const EnglishOffer = observer(function EnglishOffer({ shell, storage }: EnglishOfferProps) {
  const { locale, navigation, toasts } = shell
  const [isClosed, setClosed] = useState(false)
  // A page that has the whole screen has its buttons where the offer would be, so it is shown on the next page.
  if (isClosed || locale.texts === 'en' || navigation.pageMeta?.header === 'none') return null
  const close = () => {
    storage.setItem(ANSWERED_KEY, 'yes')
    setClosed(true)
  }
  const switchToEnglish = () => {
    close()
    locale.change('EN').catch(toasts.error)
  }
  return (
    <aside lang="en" className={styles.offer} aria-label="Language">
      <p className={styles.words}>Prefer English?</p>
      <Button size="s" onClick={switchToEnglish}>
        Show in English
      </Button>
      <IconButton label="Not now" icon={<Icon of={closeGlyph} size={20} />} onClick={close} />
    </aside>
  )
})

/** Shows the offer over the page, outside of the frame. */
export function offerEnglish(shell: Shell, view: Window & typeof globalThis): void {
  const container = view.document.body.appendChild(view.document.createElement('div'))
  createRoot(container).render(<EnglishOffer shell={shell} storage={storageOf('localStorage', view)} />)
}
