import { useTexts } from '@tessera/i18n'
import { Button, EmptyState } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from '../slice-view/slice-view.module.css'

/** Replaces a page that the merchant has not switched on. */
export const ContactPage = observer(function ContactPage() {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const { popups } = useShell()
  return (
    <div className={styles.fault}>
      <EmptyState
        title={t('contact.title')}
        text={shared('contact_service')}
        action={<Button onClick={() => popups.show('customer-service')}>{t('contact.open')}</Button>}
      />
    </div>
  )
})
