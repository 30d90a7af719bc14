import { type NewToken, TokenBody, TokenRole } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { MerchantChoice } from './merchant-choice.tsx'
import { NewTokenCard } from './new-token-card.tsx'
import * as styles from './tokens.module.css'
import { useTokens } from './use-tokens.ts'

/** Choices of the token's lifetime in days; 0: never expires. */
const EXPIRY_DAYS = [7, 30, 90, 366, 0] as const
type ExpiryDays = (typeof EXPIRY_DAYS)[number]

const parseScope = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Form of a new token: holder, role, and merchants or slices. */
export const TokenForm = observer(function TokenForm() {
  const { api } = useConsole()
  const tokens = useTokens()
  const [holder, setHolder] = useState('')
  const [role, setRole] = useState<TokenRole>('operator')
  const [scopeText, setScopeText] = useState('')
  const [expiryDays, setExpiryDays] = useState<ExpiryDays>(90)
  const [isMachine, setMachine] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const [newToken, setNewToken] = useState<NewToken | null>(null)
  const needsScope = role === 'operator' || role === 'publisher'
  const body = {
    holder: holder.trim(),
    role,
    scope: needsScope ? parseScope(scopeText) : [],
    ...(expiryDays > 0 ? { days: expiryDays } : {}),
    ...(isMachine ? { machine: true } : {}),
  }
  const isHolderMissing = body.holder.length < 2
  const isScopeMissing = needsScope && body.scope.length === 0

  const submit = async () => {
    setSubmitted(true)
    if (isSending || isHolderMissing || isScopeMissing || !TokenBody.safeParse(body).success) return
    setSending(true)
    setError(null)
    try {
      setNewToken(await api.createToken(body))
      setHolder('')
      setScopeText('')
      setSubmitted(false)
      void tokens.reset()
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
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
          void submit()
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
                setScopeText('')
              }}
            >
              {TokenRole.options.map((roleOption) => (
                <option key={roleOption}>{roleOption}</option>
              ))}
            </select>
          )}
        </Field>
        {role === 'operator' && (
          <MerchantChoice
            selected={parseScope(scopeText)}
            onChange={(codes) => setScopeText(codes.join(' '))}
            error={isSubmitted && isScopeMissing ? texts.tokens.scopeMissing : null}
          />
        )}
        {role === 'publisher' && (
          <Field
            label={texts.tokens.scope.publisher}
            hint={texts.tokens.scopeHint}
            error={isSubmitted && isScopeMissing ? texts.tokens.scopeMissing : null}
          >
            {(control) => (
              <input {...control} value={scopeText} onChange={(event) => setScopeText(event.target.value)} />
            )}
          </Field>
        )}
        <Field label={texts.tokens.days}>
          {(control) => (
            <select
              {...control}
              value={expiryDays}
              onChange={(event) => setExpiryDays(Number(event.target.value) as ExpiryDays)}
            >
              {EXPIRY_DAYS.map((dayCount) => (
                <option key={dayCount} value={dayCount}>
                  {texts.tokens.daysOf[dayCount]}
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
          {texts.tokens.createButton}
        </Button>
      </form>
      {error && <ErrorCallout fault={error} />}
    </Panel>
  )
})
