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

/** The full message, with a link to its subject. */
export const MessageSheet = observer(function MessageSheet({ host, store }: MessageSheetProps) {
  const { selectedMessage: openedMessage, isOpen } = store
  return (
    <DragSheet
      open={isOpen && openedMessage !== null}
      onClose={store.close}
      title={openedMessage?.title ?? ''}
      footer={openedMessage && <MessageActions host={host} store={store} message={openedMessage} />}
    >
      {openedMessage && (
        <div className={styles.sheet}>
          <p className={styles.time}>{formatDateTime(openedMessage.sentAt, host.locale.language)}</p>
          <p className={styles.content}>{openedMessage.content}</p>
        </div>
      )}
    </DragSheet>
  )
})

const MessageActions = observer(function MessageActions(props: MessageSheetProps & { message: InboxMessage }) {
  const { host, store, message } = props
  const t = useTexts('mfe-content')
  const { link } = message
  const remove = async () => {
    try {
      await store.deleteMessage(message)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const openLink = (path: string) => {
    store.close()
    host.navigation.push(path)
  }
  return (
    <div className={styles.ways}>
      {link && host.navigation.canOpen(link) && (
        <ButtonLink block href={link} onPress={() => openLink(link)}>
          {t('inbox.open')}
        </ButtonLink>
      )}
      <Button block variant="secondary" busy={store.isBusy} onClick={() => void remove()}>
        {t('inbox.delete')}
      </Button>
    </div>
  )
})
