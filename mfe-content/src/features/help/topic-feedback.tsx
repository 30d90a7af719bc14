import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './help.module.css'
import type { HelpStore } from './help.store.ts'

interface TopicFeedbackProps {
  host: Host
  store: HelpStore
  topicId: string
}

/** Feedback on a topic; after a negative one a link to customer service is shown. A second feedback replaces the first. */
export const TopicFeedback = observer(function TopicFeedback({ host, store, topicId }: TopicFeedbackProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const feedback = store.feedbackOf(topicId)
  const rate = async (helpful: boolean) => {
    try {
      await store.rate(topicId, helpful)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const feedbackButton = (helpful: boolean) => (
    <Button
      size="s"
      variant={feedback === helpful ? 'primary' : 'secondary'}
      aria-pressed={feedback === helpful}
      disabled={store.sendingId === topicId}
      onClick={() => void rate(helpful)}
    >
      {t(helpful ? 'help.helpful' : 'help.not_helpful')}
    </Button>
  )
  return (
    <fieldset className={styles.feedback}>
      <legend className={styles.question}>{t('help.question')}</legend>
      {feedbackButton(true)}
      {feedbackButton(false)}
      <p role="status" className={styles.thanks}>
        {feedback !== null && t('help.thanks')}
      </p>
      {feedback === false && (
        <Button size="s" variant="ghost" onClick={() => host.popups.show('customer-service')}>
          {shared('contact_service')}
        </Button>
      )}
    </fieldset>
  )
})
