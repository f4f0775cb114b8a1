import { BlockList, isIP } from 'node:net';

/** Everything that is not of the public internet, by the registries of special addresses of IANA. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** All public IPv6 addresses are among these; those that stand for an IPv4 address are not. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Networks as 'address/bits'. @throws Error for one that is none */
export function networksOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits = ''] = text.split('/');
    if (!isIP(address) || !/^\d{1,3}$/.test(bits)) throw new Error(`${text} is no network`);
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether webhooks may be sent to an IP address: a public one, or one of the networks that are allowed beside. */
export function isReachable(address: string, allowed: BlockList): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  if (allowed.check(address, family)) return true;
  return family === 'ipv6'
    ? globalIpv6.check(address, family) && !special.check(address, family)
    : !special.check(address, family);
}
