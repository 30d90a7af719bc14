import { type NewToken, TokenBody, TokenRole } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { MerchantChoice } from './merchant-choice.tsx'
import { NewTokenCard } from './new-token-card.tsx'
import * as styles from './tokens.module.css'
import { useTokens } from './use-tokens.ts'

/** 0: never expires. */
const EXPIRY_DAYS = [7, 30, 90, 366, 0] as const
type ExpiryDays = (typeof EXPIRY_DAYS)[number]

const scopeOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Form of a new token: holder, role, and merchants or slices. */
export const TokenForm = observer(function TokenForm() {
  const { api } = useConsole()
  const tokens = useTokens()
  const [holder, setHolder] = useState('')
  const [role, setRole] = useState<TokenRole>('operator')
  const [scope, setScope] = useState('')
  const [days, setDays] = useState<ExpiryDays>(90)
  const [isMachine, setMachine] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [newToken, setNewToken] = useState<NewToken | null>(null)
  const needsScope = role === 'operator' || role === 'publisher'
  const body = {
    holder: holder.trim(),
    role,
    scope: needsScope ? scopeOf(scope) : [],
    ...(days > 0 ? { days } : {}),
    ...(isMachine ? { machine: true } : {}),
  }
  const isHolderMissing = body.holder.length < 2
  const isScopeMissing = needsScope && body.scope.length === 0

  const send = async () => {
    setSubmitted(true)
    if (isSending || isHolderMissing || isScopeMissing || !TokenBody.safeParse(body).success) return
    setSending(true)
    setFault(null)
    try {
      setNewToken(await api.createToken(body))
      setHolder('')
      setScope('')
      setSubmitted(false)
      void tokens.reset()
    } catch (thrown) {
      setFault(asFault(thrown))
    }
    setSending(false)
  }
  return (
    <Panel title={texts.tokens.create}>
      {newToken && <NewTokenCard newToken={newToken} onClose={() => setNewToken(null)} />}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label={texts.tokens.holder} error={isSubmitted && isHolderMissing ? texts.tokens.holderMissing : null}>
          {(control) => (
            <input {...control} maxLength={60} value={holder} onChange={(event) => setHolder(event.target.value)} />
          )}
        </Field>
        <Field label={texts.tokens.role} hint={texts.account.roles[role]}>
          {(control) => (
            <select
              {...control}
              value={role}
              onChange={(event) => {
                setRole(TokenRole.parse(event.target.value))
                setScope('')
              }}
            >
              {TokenRole.options.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
        {role === 'operator' && (
          <MerchantChoice
            selected={scopeOf(scope)}
            onChange={(codes) => setScope(codes.join(' '))}
            error={isSubmitted && isScopeMissing ? texts.tokens.scopeMissing : null}
          />
        )}
        {role === 'publisher' && (
          <Field
            label={texts.tokens.scope.publisher}
            hint={texts.tokens.scopeHint}
            error={isSubmitted && isScopeMissing ? texts.tokens.scopeMissing : null}
          >
            {(control) => <input {...control} value={scope} onChange={(event) => setScope(event.target.value)} />}
          </Field>
        )}
        <Field label={texts.tokens.days}>
          {(control) => (
            <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value) as ExpiryDays)}>
              {EXPIRY_DAYS.map((one) => (
                <option key={one} value={one}>
                  {texts.tokens.daysOf[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className={styles.machine}>
          <input type="checkbox" checked={isMachine} onChange={(event) => setMachine(event.target.checked)} />{' '}
          {texts.tokens.machine}
        </label>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {texts.tokens.make}
        </Button>
      </form>
      {fault && <FaultCallout fault={fault} />}
    </Panel>
  )
})
