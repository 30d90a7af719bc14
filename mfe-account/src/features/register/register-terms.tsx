import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Checkbox } from '@tessera/ui/checkbox'
import { useForm } from '@tessera/ui/form'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import * as styles from './register.page.module.css'
import type { RegisterStore } from './register.store.ts'

const TERMS_PATH = '/m/help?tag=terms'

/** The age, which the visitor confirms with a checkbox, and the terms, whose checkbox is ticked initially and required to submit. */
export const RegisterTerms = observer(function RegisterTerms({ host, store }: { host: Host; store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const { field } = useForm(store)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    store.onTermsOpened()
    host.navigation.push(TERMS_PATH)
  }
  const text = t('register.agree')
  const age = field('age')
  const linkText = t('register.terms')
  const [before, after] = text.split(linkText)
  const label =
    after === undefined || !host.navigation.canOpen(TERMS_PATH) ? (
      text
    ) : (
      <>
        {before}
        <a className={styles.termsLink} href={TERMS_PATH} onClick={open}>
          {linkText}
        </a>
        {after}
      </>
    )
  return (
    <div className={styles.terms}>
      <Checkbox
        name="age"
        checked={age.value !== ''}
        onChange={(isOn) => store.change('age', isOn ? 'yes' : '')}
        error={age.error}
        label={t('register.age', { age: host.status.info.minimumAge })}
      />
      <Checkbox
        name="terms"
        checked={store.hasAgreed}
        onChange={(isOn) => store.agree(isOn)}
        error={store.hasAgreed ? undefined : t('register.terms_needed')}
        label={label}
      />
    </div>
  )
})
