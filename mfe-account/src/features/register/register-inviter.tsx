import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import type { RegisterStore } from './register.store.ts'

/** That an invitation counts, and whose kind it is; no name, for a link is seen by strangers. */
export const RegisterInviter = observer(function RegisterInviter({ store }: { store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const { recommenderId, affiliateCode } = store.invited
  if (recommenderId) return <Callout tone="success">{t('register.invited_by')}</Callout>
  return affiliateCode ? <Callout tone="success">{t('register.invited')}</Callout> : null
})
