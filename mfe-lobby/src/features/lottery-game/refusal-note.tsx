import { failureText, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { TEXTS } from './texts.ts'

/** Pages that help with an error. */
const HELP = {
  'funds.insufficient': { to: '/m/voucherCenter', label: 'add_funds' },
  'limit.reached': { to: '/m/limits', label: 'my_limits' },
  'protection.active': { to: '/m/limits', label: 'my_limits' },
} as const
const isHelped = (code: string): code is keyof typeof HELP => code in HELP

interface RefusalNoteProps {
  host: Host
  refusal: unknown
}

/** Shows the error of a slip, with a link that helps. Rendered before it has content, so that it is announced. */
export const RefusalNote = observer(function RefusalNote({ host, refusal }: RefusalNoteProps) {
  return <div role="alert">{refusal !== null && <Refused host={host} refusal={refusal} />}</div>
})

const Refused = observer(function Refused({ host, refusal }: RefusalNoteProps) {
  const t = useTexts(TEXTS)
  const { code = 'unknown', value = null } = refusal instanceof ApiError ? refusal : {}
  const help = isHelped(code) ? HELP[code] : null
  const max = (value as { most?: unknown } | null)?.most
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(refusal))}
      action={
        help &&
        host.navigation.canOpen(help.to) && (
          <ButtonLink size="s" variant="secondary" href={help.to} onPress={() => host.navigation.push(help.to)}>
            {t(help.label)}
          </ButtonLink>
        )
      }
    >
      {typeof max === 'string' && t('most', { most: formatMoney(max, { currency: host.merchant.currency }) })}
    </Callout>
  )
})
