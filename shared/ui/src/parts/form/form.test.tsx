import { startTexts } from '@tessera/i18n'
import { TextField } from '@tessera/ui/text-field'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from './form.tsx'
import { type FormModel, useForm } from './use-form.ts'

beforeAll(() => startTexts('en'))

const aStore = (over: Partial<FormModel<'name' | 'mobileNum'>> = {}): FormModel<'name' | 'mobileNum'> => ({
  values: { name: 'nina', mobileNum: '12' },
  problems: {},
  failure: null,
  phase: 'editing',
  nextField: undefined,
  change: jest.fn(),
  submit: async () => false,
  ...over,
})

function Sample({
  store,
  name = 'sample',
  onSent,
}: {
  store: FormModel<'name' | 'mobileNum'>
  name?: string
  onSent?: () => void
}) {
  const { form, field } = useForm(store, onSent)
  return (
    <Form {...form} aria-label={name} skeleton={<p>soon</p>}>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('mobileNum')} label="Mobile" />
      <button type="submit">Send</button>
    </Form>
  )
}

test('focuses the next invalid field after a rejection, and scrolls all of its frame into view', async () => {
  const seen: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this)
  }
  render(<Sample store={aStore({ nextField: 'mobileNum', problems: { mobileNum: { kind: 'required' } } })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Mobile')).toHaveFocus()
  expect(seen.map((frame) => frame.textContent)).toEqual(['MobilePlease enter your mobile number'])
})

test('focuses the submitted instance of a form rendered twice', async () => {
  const store = aStore({ nextField: 'name' })
  render(
    <>
      <Sample store={store} name="page" />
      <Sample store={store} name="popup" />
    </>,
  )
  for (const name of ['page', 'popup', 'page']) {
    const form = within(screen.getByRole('form', { name }))
    await userEvent.click(form.getByRole('button', { name: 'Send' }))
    expect(form.getByLabelText('Name')).toHaveFocus()
  }
})

test('shows a field’s custom problem text if it has one', () => {
  const length = { kind: 'length', min: 9, max: 10 } as const
  render(<Sample store={aStore({ problems: { name: length, mobileNum: length } })} />)
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Use 9 to 10 characters')
  expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription('A mobile number has 10 digits, e.g. 0812345678')
})

test('notifies once of a submission, and announces a failure', async () => {
  const onSent = jest.fn()
  const { rerender } = render(<Sample store={aStore({ failure: 'field.required' })} onSent={onSent} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill this in')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSent).not.toHaveBeenCalled()
  rerender(<Sample store={aStore({ submit: async () => true })} onSent={onSent} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSent).toHaveBeenCalledTimes(1)
})

test('does not render the form until its rules have loaded', () => {
  render(<Sample store={aStore({ phase: 'loading' })} />)
  expect(screen.getByText('soon')).toBeInTheDocument()
  expect(screen.queryByRole('form')).toBeNull()
})
