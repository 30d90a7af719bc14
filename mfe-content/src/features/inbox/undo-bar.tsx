import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { publishStickyHeight } from '@tessera/ui/sticky'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import * as styles from './inbox.module.css'
import type { InboxStore } from './inbox.store.ts'

const publishFoot = publishStickyHeight('--page-foot')

/** Restores the last deleted message, while the bar is shown. */
export const UndoBar = observer(function UndoBar({ host, store }: { host: Host; store: InboxStore }) {
  const t = useTexts('mfe-content')
  const { deletedMessage: deleted } = store
  const buttonRef = useRef<HTMLButtonElement>(null)
  // Moves the focus, because the focused row was removed with its message.
  useEffect(() => {
    if (deleted) buttonRef.current?.focus({ preventScroll: true })
  }, [deleted])
  const undo = async () => {
    try {
      await store.undo()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <>
      <VisuallyHidden role="status">{deleted && t('inbox.deleted')}</VisuallyHidden>
      {deleted && (
        <div ref={publishFoot} className={styles.undo}>
          <span aria-hidden="true">{t('inbox.deleted')}</span>
          <Button ref={buttonRef} size="s" variant="ghost" onClick={() => void undo()}>
            {t('inbox.undo')}
          </Button>
        </div>
      )}
    </>
  )
})
