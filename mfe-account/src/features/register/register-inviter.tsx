import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import type { RegisterStore } from './register.store.ts'
import { masked } from './register-invitation.ts'

/** Who invites, so that both sides know that it counts; the name as strangers may see it. */
export const RegisterInviter = observer(function RegisterInviter({ store }: { store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const { recommenderId, affiliateCode } = store.invited
  if (recommenderId)
    return <Callout tone="success">{t('register.invited_by', { name: masked(recommenderId) })}</Callout>
  return affiliateCode ? <Callout tone="success">{t('register.invited')}</Callout> : null
})
