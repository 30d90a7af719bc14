import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import * as styles from './register.page.module.css'
import type { RegisterStore } from './register.store.ts'

/**
 * Confirms an invitation that the server knows, with the kind of inviter; without a name, because anyone may open a link. An
 * unknown one is announced, because the form no longer has it.
 */
export const RegisterInviter = observer(function RegisterInviter({ store }: { store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const { inviter, link } = store
  return (
    <div role="status" className={styles.inviter}>
      {inviter && (
        <Callout tone="success">{t(inviter === 'member' ? 'register.invited_by' : 'register.invited')}</Callout>
      )}
      {link.isUnknown && <Callout tone="warning">{t('register.link_unknown')}</Callout>}
    </div>
  )
})
