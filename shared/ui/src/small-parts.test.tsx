import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Accordion,
  Avatar,
  Badge,
  Checkbox,
  Chip,
  EmptyState,
  ErrorState,
  FavouriteToggle,
  GameTile,
  GLYPHS,
  Icon,
  type IconName,
  isIconName,
  ListRow,
  Marquee,
  PageHeader,
  Price,
  Progress,
  RadioRow,
  SectionHeader,
  Switch,
} from './index.ts'

test('a count stops at 99+, is read in full, and is nothing at zero', () => {
  const view = render(<Badge count={120} label="unread" />)
  expect(screen.getByRole('status', { name: '120 unread' })).toReadExactly('99+')
  view.rerender(<Badge count={99} label="unread" />)
  expect(screen.getByRole('status')).toReadExactly('99')
  view.rerender(<Badge count={0} label="unread" />)
  expect(view.container).toBeEmptyDOMElement()
})

test.each([
  ['demo01', 'D'],
  [' somchai', 'S'],
  ['สมชาย', 'ส'],
  ['', ''],
])('SHL-052 the avatar of %p is %p', (name, letter) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toReadExactly(letter)
})

test.each([
  ['12', false, '12.00'],
  ['1234567.5', false, '1,234,567.50'],
  ['12.00', true, '******'],
  [null, false, '******'],
])('a price of %p (masked: %p) reads %s', (amount, masked, text) => {
  const { container } = render(<Price amount={amount} masked={masked} />)
  expect(container).toReadExactly(text)
})

test('a game tile opens its game, and the heart is a control of its own', async () => {
  const opened = jest.fn()
  const toggled = jest.fn()
  render(
    <GameTile
      name="Naga"
      src={null}
      onOpen={opened}
      favourite={<FavouriteToggle on label="Favourite: Naga" onToggle={toggled} />}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: Naga', pressed: true }))
  expect(opened).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Naga' }))
  expect(opened).toHaveBeenCalledTimes(1)
  expect(toggled).toHaveBeenCalledTimes(1)
})

test('every icon has a drawing; it is silent unless it has a label', () => {
  const { container } = render((Object.keys(GLYPHS) as IconName[]).map((name) => <Icon key={name} name={name} />))
  expect([...container.querySelectorAll('path')].every((path) => /^[Mm]/.test(path.getAttribute('d') ?? ''))).toBe(true)
  expect(screen.queryByRole('img')).toBeNull()
  render(<Icon name="bell" label="News" />)
  expect(screen.getByRole('img', { name: 'News' })).toBeInTheDocument()
  expect([isIconName('wallet'), isIconName('toString')]).toEqual([true, false])
})

test('the copy of a marquee is hidden from readers and from Tab', async () => {
  const opened = jest.fn()
  render(
    <Marquee
      label="News"
      items={[
        { id: '1', text: 'One' },
        { id: '2', text: 'Two' },
      ]}
      onOpen={opened}
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Two' }))
  expect(opened).toHaveBeenCalledWith(1)
  expect(screen.getAllByText('Two').map((e) => e.tabIndex)).toEqual([0, -1])
})

test('an accordion has one open item at most, and draws the content of no other', async () => {
  const toggled = jest.fn()
  const items = ['a', 'b'].map((id) => ({ id, title: `Title ${id}`, content: () => `Content ${id}` }))
  render(<Accordion items={items} openId="a" onToggle={toggled} />)
  expect(screen.getByRole('region', { name: 'Title a' })).toHaveTextContent('Content a')
  expect(screen.queryByText('Content b')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Title b', expanded: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Title a', expanded: true }))
  expect(toggled.mock.calls).toEqual([['b'], [null]])
})

test('checkbox, switch, chip and radio row tell their state and answer a press', async () => {
  const pressed = jest.fn()
  render(
    <>
      <Checkbox label="Agree" checked={false} onChange={(on) => pressed('checkbox', on)} error="Needed" />
      <Switch label="Sound" checked onChange={(on) => pressed('switch', on)} />
      <Chip selected onPress={() => pressed('chip')}>
        Seven
      </Chip>
      <RadioRow name="m" value="a" checked={false} onChoose={() => pressed('radio')} title="Bank" />
    </>,
  )
  expect(screen.getByRole('checkbox', { name: 'Agree' })).toHaveAccessibleDescription('Needed')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Agree' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Sound', checked: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Seven', pressed: true }))
  await userEvent.click(screen.getByRole('radio', { name: 'Bank' }))
  expect(pressed.mock.calls).toEqual([['checkbox', true], ['switch', false], ['chip'], ['radio']])
})

test('states say what happened and offer what to do', async () => {
  const retried = jest.fn()
  render(
    <>
      <EmptyState title="Nothing yet" />
      <ErrorState title="It broke" retryLabel="Again" onRetry={retried} note="Reference 7" />
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Nothing yet')
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 7')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(retried).toHaveBeenCalledTimes(1)
})

test('a row with an address is a link that the page follows itself, unless a new tab is wanted', async () => {
  const pressed = jest.fn()
  render(<ListRow title="Help" href="#help" onPress={pressed} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Help' }))
  expect(pressed).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('headers carry the title, the way back and the way to more', async () => {
  const went = jest.fn()
  render(
    <>
      <PageHeader title="Deposit" backLabel="Back" onBack={() => went('back')} />
      <SectionHeader title="Hot" action={{ label: 'See all', onPress: () => went('all') }} />
      <Progress label="VIP" value={1.4} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(screen.getByRole('button', { name: 'See all' }))
  expect(went.mock.calls).toEqual([['back'], ['all']])
  expect(screen.getByRole('heading', { level: 1 })).toReadExactly('Deposit')
  expect(screen.getByRole('heading', { level: 2 })).toReadExactly('Hot')
  expect(screen.getByRole('progressbar', { name: 'VIP' })).toHaveAttribute('aria-valuenow', '100')
})
