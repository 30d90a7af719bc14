import { failureText, type TextKey, useTexts } from '@tessera/i18n'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { refusalDetail } from './refusal-detail.ts'

/** Pages that help with an error. */
const HELP: Readonly<Record<string, { to: string; label: TextKey<'mfe-cashier'> }>> = {
  'limit.reached': { to: '/m/limits', label: 'refused.to_limits' },
  'protection.active': { to: '/m/limits', label: 'refused.to_limits' },
  'turnover.unmet': { to: '/m/gameCenter', label: 'record.games' },
  'payment.password.locked': { to: '/m/withdraw?form=password', label: 'refused.to_password' },
  'transfer.in.doubt': { to: '/m/transfer', label: 'refused.to_transfers' },
}

interface RefusalNoteProps {
  host: Host
  refusal: unknown
}

/** Shows an error, with its figures and a link that helps. Rendered before it has content, so that it is announced. */
export const RefusalNote = observer(function RefusalNote({ host, refusal }: RefusalNoteProps) {
  return <div role="alert">{refusal !== null && <Refused host={host} refusal={refusal} />}</div>
})

const Refused = observer(function Refused({ host, refusal }: RefusalNoteProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const apiError = refusal instanceof ApiError ? refusal : null
  const help = apiError && HELP[apiError.code]
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(refusal))}
      action={
        apiError?.code === 'debt.open' ? (
          <Button size="s" variant="secondary" onClick={() => host.popups.show('customer-service')}>
            {shared('contact_service')}
          </Button>
        ) : (
          help &&
          help.to !== host.navigation.path &&
          host.navigation.canOpen(help.to) && (
            <ButtonLink size="s" variant="secondary" href={help.to} onPress={() => host.navigation.push(help.to)}>
              {t(help.label)}
            </ButtonLink>
          )
        )
      }
    >
      {apiError && refusalDetail(apiError, host)}
    </Callout>
  )
})
