import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './inbox.module.css'
import type { InboxStore } from './inbox.store.ts'

/** Brings the message back that was deleted last, for as long as the bar stands. It stands before it says anything, so that it is read out. */
export const UndoBar = observer(function UndoBar({ host, store }: { host: Host; store: InboxStore }) {
  const t = useTexts('mfe-content')
  const undo = async () => {
    try {
      await store.undo()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <div role="status" className={styles.undo} hidden={store.deleted === null}>
      {store.deleted && (
        <>
          {t('inbox.deleted')}
          <Button size="s" variant="ghost" onClick={() => void undo()}>
            {t('inbox.undo')}
          </Button>
        </>
      )}
    </div>
  )
})
