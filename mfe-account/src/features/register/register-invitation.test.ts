import { invitationOf } from './register-invitation.ts'

test.each([
  ['', {}],
  ['?affiliateCode=AGENT01', { affiliateCode: 'AGENT01' }],
  ['?recommenderId=demo01&x=1', { recommenderId: 'demo01' }],
  [`?affiliateCode=${'A'.repeat(33)}`, {}],
  ['?affiliateCode=', {}],
])('X-39 SHL-025 parses an invitation link %p as %p', (query, filled) => {
  expect(invitationOf(`https://siam.example/m/register${query}`)).toEqual(filled)
})
