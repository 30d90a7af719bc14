import { Price } from '@tessera/ui/price'

export function Sample() {
  return (
    <>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <p key={size}>
          <Price amount="1234567.5" currency="THB" size={size} tone={size === 'xl' ? 'accent' : 'plain'} />
        </p>
      ))}
      <p>
        <Price amount="-120.00" tone="danger" />
      </p>
      <p>
        <Price amount="500.00" masked />
      </p>
    </>
  )
}
