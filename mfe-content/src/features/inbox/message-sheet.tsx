import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { InboxMessage } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { observer } from 'mobx-react-lite'
import * as styles from './inbox.module.css'
import type { InboxStore } from './inbox.store.ts'

interface MessageSheetProps {
  host: Host
  store: InboxStore
}

/** One message, whole, with the way to what it is about. */
export const MessageSheet = observer(function MessageSheet({ host, store }: MessageSheetProps) {
  const { opened, isOpen } = store
  return (
    <DragSheet
      open={isOpen && opened !== null}
      onClose={store.close}
      title={opened?.title ?? ''}
      footer={opened && <MessageWays host={host} store={store} message={opened} />}
    >
      {opened && (
        <div className={styles.sheet}>
          <p className={styles.time}>{formatDateTime(opened.sentAt, host.locale.language)}</p>
          <p className={styles.content}>{opened.content}</p>
        </div>
      )}
    </DragSheet>
  )
})

const MessageWays = observer(function MessageWays(props: MessageSheetProps & { message: InboxMessage }) {
  const { host, store, message } = props
  const t = useTexts('mfe-content')
  const { link } = message
  const remove = async () => {
    try {
      await store.remove(message)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const go = (to: string) => {
    store.close()
    host.navigation.push(to)
  }
  return (
    <div className={styles.ways}>
      {link && host.navigation.canOpen(link) && (
        <ButtonLink block href={link} onPress={() => go(link)}>
          {t('inbox.open')}
        </ButtonLink>
      )}
      <Button block variant="secondary" busy={store.isBusy} onClick={() => void remove()}>
        {t('inbox.delete')}
      </Button>
    </div>
  )
})
