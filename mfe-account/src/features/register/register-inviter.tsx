import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import type { RegisterStore } from './register.store.ts'

/** Confirms that an invitation is valid, with the kind of inviter; without a name, because anyone may open a link. */
export const RegisterInviter = observer(function RegisterInviter({ store }: { store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const { recommenderId, affiliateCode } = store.invitation
  if (recommenderId) return <Callout tone="success">{t('register.invited_by')}</Callout>
  return affiliateCode ? <Callout tone="success">{t('register.invited')}</Callout> : null
})
