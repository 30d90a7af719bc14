import { Accordion } from '@tessera/ui/accordion'
import { Checkbox } from '@tessera/ui/checkbox'
import { Chip } from '@tessera/ui/chip'
import * as glyphs from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Price } from '@tessera/ui/price'
import { Progress } from '@tessera/ui/progress'
import { RadioRow } from '@tessera/ui/radio-row'
import { Switch } from '@tessera/ui/switch'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Avatar,
  Badge,
  EmptyState,
  ErrorState,
  FavouriteToggle,
  GameTile,
  Icon,
  Marquee,
  SectionHeader,
} from './index.ts'

test('caps a count at 99+, announces it in full, and renders nothing at zero', () => {
  const view = render(<Badge count={120} label="unread" />)
  expect(screen.getByRole('img', { name: '120 unread' })).toReadExactly('99+')
  view.rerender(<Badge count={99} label="unread" />)
  expect(screen.getByRole('img')).toReadExactly('99')
  view.rerender(<Badge count={0} label="unread" />)
  expect(view.container).toBeEmptyDOMElement()
})

test.each([
  ['demo01', 'D'],
  [' somchai', 'S'],
  ['สมชาย', 'ส'],
  ['', ''],
])('SHL-052 renders the avatar of %p as %p', (name, letter) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toReadExactly(letter)
})

test.each([
  ['12', false, '12.00'],
  ['1234567.5', false, '1,234,567.50'],
  ['12.00', true, '******'],
  [null, false, '******'],
])('announces a price of %p (masked: %p) as %s', (amount, masked, text) => {
  const { container } = render(<Price amount={amount} masked={masked} />)
  expect(container).toReadExactly(text)
})

test('opens a game from its tile, with the heart as a separate control', async () => {
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

test('renders a second way to open a tile as a separate button', async () => {
  const opened = jest.fn()
  const tried = jest.fn()
  const second = { text: 'Free play', label: 'Free play: Naga', onPress: tried }
  render(<GameTile name="Naga" src={null} onOpen={opened} second={second} />)
  await userEvent.click(screen.getByRole('button', { name: 'Free play: Naga' }))
  expect([tried.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0])
})

test('has a distinct drawing for every glyph, and hides an icon from readers unless it has a label', () => {
  const all: glyphs.Glyph[] = Object.values(glyphs)
  expect(all.length).toBeGreaterThan(60)
  const { container } = render(all.map((glyph) => <Icon key={glyph.d} of={glyph} />))
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(drawn.filter((d) => !/^[Mm]/.test(d))).toEqual([])
  expect(new Set(drawn).size).toBe(all.length)
  expect(screen.queryByRole('img')).toBeNull()
  render(<Icon of={glyphs.bellGlyph} label="News" />)
  expect(screen.getByRole('img', { name: 'News' })).toBeInTheDocument()
})

test('hides the copy of a marquee from readers and from Tab', async () => {
  const opened = jest.fn()
  render(
    <Marquee
      label="News"
      items={[
        { id: '1', text: 'One' },
        { id: '2', text: 'Two' },
      ]}
      onOpen={opened}
      pauseLabel="Pause"
      playLabel="Play"
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Two' }))
  expect(opened).toHaveBeenCalledWith(1)
  expect(screen.getAllByText('Two').map((e) => e.tabIndex)).toEqual([0, -1])
})

test('opens at most one accordion item, and renders the content of no other', async () => {
  const toggled = jest.fn()
  const items = ['a', 'b'].map((id) => ({ id, title: `Title ${id}`, content: () => `Content ${id}` }))
  render(<Accordion items={items} openId="a" onToggle={toggled} />)
  expect(screen.getByRole('region', { name: 'Title a' })).toHaveTextContent('Content a')
  expect(screen.queryByText('Content b')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Title b', expanded: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Title a', expanded: true }))
  expect(toggled.mock.calls).toEqual([['b'], [null]])
})

test('exposes the state of checkbox, switch, chip and radio row, and responds to a press', async () => {
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

test('shows the reason and an action in empty and error states', async () => {
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

test('includes a count in the name of its button, and does not announce it separately', () => {
  render(
    <button type="button">
      Chat <Badge count={3} label="unread" />
    </button>,
  )
  expect(screen.getByRole('button')).toHaveAccessibleName('Chat 3 unread')
  expect(screen.queryByRole('status')).toBeNull()
})

test('inserts the text of a state into a region that exists before, and leaves it unchanged', async () => {
  jest.useFakeTimers()
  const view = render(<ErrorState title="It broke" text="Sorry" retryLabel="Again" onRetry={() => {}} />)
  const region = screen.getByRole('alert')
  const came: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) came.push(node.textContent ?? '')
  })
  watch.observe(region, { childList: true })
  jest.runAllTimers()
  jest.useRealTimers()
  await waitFor(() => expect(came).toEqual(['It broke', 'Sorry']))
  view.rerender(<ErrorState title="It broke again" retryLabel="Again" onRetry={() => {}} />)
  expect(region).toReadExactly('It broke again')
  watch.disconnect()
})

test('renders a row with an address as a link with client-side navigation, unless a new tab is requested', async () => {
  const pressed = jest.fn()
  render(<ListRow title="Help" href="#help" onPress={pressed} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Help' }))
  expect(pressed).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('renders a link to more without a reload if it has a page, and leaves a new tab to the browser', async () => {
  const went = jest.fn()
  render(<SectionHeader title="Hot" action={{ label: 'See all', href: '#all', onPress: went }} />)
  const link = screen.getByRole('link', { name: 'See all' })
  const goes = (keys: MouseEventInit) => fireEvent.click(link, keys)
  expect([goes({ ctrlKey: true }), goes({ metaKey: true }), goes({ shiftKey: true }), goes({ altKey: true })]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(went).not.toHaveBeenCalled()
  expect([goes({}), went.mock.calls.length]).toEqual([false, 1])
})

test('renders the link to more in a heading, and clamps progress at its end', async () => {
  const went = jest.fn()
  render(
    <>
      <SectionHeader title="Hot" action={{ label: 'See all', onPress: () => went('all') }} />
      <Progress label="VIP" value={1.4} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'See all' }))
  expect(went.mock.calls).toEqual([['all']])
  expect(screen.getByRole('heading', { level: 2 })).toReadExactly('Hot')
  expect(screen.getByRole('progressbar', { name: 'VIP' })).toHaveAttribute('aria-valuenow', '100')
})
