import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { type FieldProps, turnTo } from '@tessera/ui/form'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import type { CodeStore } from './code.store.ts'

const SENT_TOAST_MS = 1500

interface CodeFieldProps extends FieldProps<string> {
  host: Host
  store: {
    readonly code: CodeStore
    readonly canRequestCode: boolean
    readonly nextField: string | undefined
    requestCode(): Promise<boolean>
  }
}

/** The code received by SMS, with the button that sends it. */
export const CodeField = observer(function CodeField({ host, store, ...field }: CodeFieldProps) {
  const t = useTexts('mfe-account')
  const { code } = store
  const request = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const isSent = await store.requestCode()
    if (isSent) host.toasts.show('success', t('code.sent'), SENT_TOAST_MS)
    const next = isSent ? field.name : store.nextField
    if (next) turnTo(form?.elements.namedItem(next))
  }
  return (
    <TextField
      {...field}
      label={t('code.label')}
      hint={code.sentTo ? t('code.sent_to', { number: code.sentTo }) : t('code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      suffix={
        <Button variant="ghost" size="s" disabled={!store.canRequestCode} onClick={(event) => void request(event)}>
          {code.isIdle ? t(code.sentTo ? 'code.again' : 'code.get') : t('code.wait', { seconds: code.seconds })}
        </Button>
      }
    />
  )
})
