import { Card } from '@tessera/ui/card'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { Facts } from './facts.tsx'

export function Sample() {
  return (
    <Stack>
      <Card>
        <Facts
          facts={[
            { name: 'จำนวนเงิน', value: <Price amount="1250.00" currency="THB" />, strong: true },
            { name: 'ช่องทาง', value: 'พร้อมเพย์' },
            { name: 'เลขที่รายการ', value: <bdi dir="ltr">TX-20261122-0091-88412</bdi> },
          ]}
        />
      </Card>
      <Card>
        <Facts
          values="below"
          facts={[
            { name: 'ลิงก์เชิญเพื่อน', value: <bdi dir="ltr">https://siam.example/m/register?affiliateCode=A1B2C3</bdi> },
            { name: 'ที่อยู่', value: '99/9 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310' },
          ]}
        />
      </Card>
    </Stack>
  )
}
