import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { usePageScope } from '@tessera/platform/page-scope'
import type { Promotion } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { KeyFacts } from '@tessera/ui/facts'
import { TextArea } from '@tessera/ui/text-area'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { MAX_REMARKS_LENGTH } from './application-rules.ts'
import * as styles from './apply.module.css'
import type { ApplyStore } from './apply.store.ts'
import { Pictures } from './pictures.tsx'

interface ApplyFormProps {
  host: Host
  store: ApplyStore
  promotion: Promotion
  /** Id of the promotion in the application. */
  id: string
}

/** Form with exactly the fields that the promotion requires. */
export const ApplyForm = observer(function ApplyForm({ host, store, promotion, id }: ApplyFormProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const { remarkRequired, imageRequired, offer, title } = promotion
  const scope = usePageScope(id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!store.canSend(promotion)) return
    const isOpen = scope.enter()
    try {
      if (!(await store.submit(id))) return
      host.toasts.show('success', t('apply.sent'))
      if (isOpen()) host.navigation.replace('/m/activity')
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <form noValidate className={styles.form} aria-label={title} onSubmit={(event) => void submit(event)}>
      <Card as="section" title={title}>
        {offer ? <KeyFacts facts={offer.facts} /> : <p className={styles.note}>{t('apply.lead')}</p>}
      </Card>
      {remarkRequired === 'Y' && (
        <TextArea
          label={t('apply.remarks')}
          value={store.remarks}
          onChange={store.setRemarks}
          limit={MAX_REMARKS_LENGTH}
          maxLength={MAX_REMARKS_LENGTH}
          required
        />
      )}
      {imageRequired === 'Y' && <Pictures host={host} store={store} />}
      <div className={styles.foot}>
        <Button variant="secondary" block disabled={store.isSending} onClick={store.clear}>
          {shared('common.cancel')}
        </Button>
        <Button type="submit" block busy={store.isSending} disabled={!store.isSending && !store.canSend(promotion)}>
          {t('apply.submit')}
        </Button>
      </div>
    </form>
  )
})
