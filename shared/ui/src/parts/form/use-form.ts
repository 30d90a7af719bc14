import { textOf } from '@tessera/i18n'
import type { FormProps } from './form.tsx'
import { CODE_WORDS, MOBILE_WORDS, type Problem, type ProblemWords, problemText, useFormTexts } from './problem-text.ts'

/** Key of a shared text, or of a text in the namespace `texts`. */
type FormText = string | { readonly texts: string; readonly key: string }

/** Members of a form's store that a view needs, such as the `FormStore` of the platform. */
export interface FormModel<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly problems: Readonly<Partial<Record<F, Problem | null>>>
  readonly failure: FormText | null
  readonly phase: string
  readonly nextField: F | undefined
  change(field: F, value: string): void
  submit(): Promise<boolean>
}

export interface FieldProps<F extends string> {
  name: F
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Problem texts of fields that have the same name in every form. */
const COMMON_TEXTS: Readonly<Record<string, ProblemWords>> = {
  username: { required: 'field.username_required' },
  password: { required: 'field.password_required' },
  newPassword: { required: 'field.password_required' },
  mobileNum: MOBILE_WORDS,
  verificationCode: CODE_WORDS,
  captcha: { required: 'field.captcha_required' },
}

/**
 * Binds a store to a {@link Form} and its fields. Called in an observer.
 *
 * @example
 * const { form, field } = useForm(store, () => host.popups.hide('login'))
 * <Form {...form} aria-label={t('login.title')}>
 *   <TextField {...field('username')} label={t('login.username')} />
 * </Form>
 */
export function useForm<F extends string>(
  store: FormModel<F>,
  onSent?: () => void,
): {
  form: Pick<FormProps, 'failure' | 'submit' | 'nextField' | 'onSent' | 'phase'>
  field: (name: F, texts?: ProblemWords) => FieldProps<F>
} {
  const t = useFormTexts()
  const { failure } = store
  const textFor = (text: FormText) => {
    const { texts, key } = typeof text === 'string' ? { texts: 'shared', key: text } : text
    return texts === 'shared' ? t(key) : textOf(texts, key)
  }
  return {
    form: {
      failure: failure && textFor(failure),
      submit: () => store.submit(),
      nextField: () => store.nextField,
      onSent,
      phase: store.phase,
    },
    field: (name, texts = COMMON_TEXTS[name]) => ({
      name,
      value: store.values[name],
      error: problemText(t, store.problems[name], texts),
      onChange: (value) => store.change(name, value),
    }),
  }
}
