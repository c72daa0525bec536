/** Addresses that must never be fetched. */
const hosts = {
  "this machine": `127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7F000001 0x7f.1 0x7f.0.0.1
    0177.1 0177.0.0.1 00000177.0.0.1 017700000001 127.000.000.001 127.0.0.1. 0 00 0x0 0.0.0.0 %31%32%37.0.0.1
    127%2e0%2e0%2e1 ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 ０ｘ７f.1 [::] [::1] [0:0:0:0:0:0:0:1] [0000::0001]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:7f00:1] [::127.0.0.1] [::7f00:1] localhost LOCALHOST localhost.
    sub.localhost ip6-localhost ⓛocalhost`,
  "what tells a cloud's secrets": `169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe
    169.254.43518 169.16689662 025177524776 169.254.169.254. [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]
    [64:ff9b::a9fe:a9fe] [64:ff9b::169.254.169.254] [64:ff9b:1::a9fe:a9fe] [2002:a9fe:a9fe::] [fd00:ec2::254]
    100.100.100.200 192.0.0.192 metadata.google.internal`,
  "the network around": `10.0.0.1 10.255.255.255 167772161 0xa.1 012.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1
    192.168.1.254 3232235777 0300.0250.1.1 100.64.0.1 100.127.255.255 169.254.0.1 198.18.0.1 198.19.255.255
    [fc00::1] [fd12:3456:789a::1] [fe80::1] [fec0::1] [::ffff:10.0.0.1] [::ffff:192.168.0.1] [64:ff9b::10.0.0.1]
    [2002:c0a8:1::1]`,
  "unassigned addresses": `0.1.2.3 192.0.2.1 198.51.100.7 203.0.113.9 192.0.0.8 192.88.99.1 224.0.0.1 239.255.255.250
    240.0.0.1 255.255.255.255 [100::1] [2001::1] [2001:db8::1] [3fff::1] [4000::1] [5f00::1] [8000::1] [ff02::1]
    [ff0e::1]`,
};

export const hostileHosts = Object.entries(hosts).flatMap(([kind, names]) =>
  names.split(/\s+/).map((name) => [kind, name] as const),
);

/** DNS answers for the names above, and for names that only look harmless. */
export const hostileNames: Record<string, string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "localhost.": ["127.0.0.1"],
  "sub.localhost": ["127.0.0.1"],
  "ip6-localhost": ["::1"],
  "metadata.google.internal": ["169.254.169.254"],
  "four.cdninstagram.com": ["127.0.0.1"],
  "six.cdninstagram.com": ["::1"],
  "mapped.cdninstagram.com": ["::ffff:10.0.0.1"],
  "translated.cdninstagram.com": ["64:ff9b::a00:1"],
  "tunnelled.cdninstagram.com": ["2002:7f00:1::1"],
  "local.fbcdn.net": ["fe80::1%1"],
  "unique.fbcdn.net": ["fd00::1"],
  "carrier.fbcdn.net": ["100.64.1.1"],
  "mixed.fbcdn.net": ["157.240.1.1", "10.0.0.1"],
  "mixed-six.fbcdn.net": ["2a03:2880::1", "::1"],
  "cloud.fbcdn.net": ["169.254.169.254"],
  "zero.fbcdn.net": ["0.0.0.0"],
  "multicast.fbcdn.net": ["239.1.1.1"],
  "cdninstagram.com": ["127.0.0.1"],
};

/** URLs whose visible host is not the one contacted, or whose path or port is not that of a picture. */
export const hostileUrls = `
http://cdninstagram.com@127.0.0.1/a.png
http://cdninstagram.com:80@127.0.0.1/a.png
http://cdninstagram.com%20@127.0.0.1/a.png
http://127.0.0.1@four.cdninstagram.com/a.png
http://user:password@four.cdninstagram.com/a.png
https://user@four.cdninstagram.com/a.png
http://127.0.0.1#@cdninstagram.com/a.png
http://127.0.0.1?@cdninstagram.com/a.png
http://127.0.0.1\\@cdninstagram.com/a.png
http://127.0.0.1/cdninstagram.com/a.png
http://cdninstagram.com\\@127.0.0.1/a.png
http://four.cdninstagram.com:22/a.png
http://four.cdninstagram.com:25/a.png
http://four.cdninstagram.com:443/a.png
https://four.cdninstagram.com:80/a.png
https://four.cdninstagram.com:5432/a.png
https://four.cdninstagram.com:6379/a.png
http://four.cdninstagram.com:8080/a.png
http://four.cdninstagram.com:0/a.png
http://four.cdninstagram.com:65535/a.png
file:///etc/passwd
file://127.0.0.1/etc/passwd
ftp://four.cdninstagram.com/a.png
gopher://127.0.0.1:6379/_INFO
dict://127.0.0.1:11211/stats
ldap://127.0.0.1/a
tftp://127.0.0.1/a
sftp://127.0.0.1/a
ws://four.cdninstagram.com/a.png
wss://four.cdninstagram.com/a.png
jar:http://127.0.0.1/a.jar!/a.png
blob:http://four.cdninstagram.com/a
view-source:http://127.0.0.1/
data:image/png;base64,iVBORw0KGgo=
data:text/html,<script>alert(1)</script>
javascript:alert(1)
about:blank
mailto:ada@example.org
unix:/var/run/docker.sock
phar://a.png
http:127.0.0.1/a.png
http:/127.0.0.1/a.png
http:///127.0.0.1/a.png
http:\\\\127.0.0.1\\a.png
hTTp://127.0.0.1/a.png
//127.0.0.1/a.png
///127.0.0.1/a.png
/\\127.0.0.1/a.png
\\\\127.0.0.1\\a.png
//four.cdninstagram.com/a.png
`
  .trim()
  .split("\n");

/** Names that resemble one on the list. */
export const lookalikes =
  `cdninstagram.com.example xcdninstagram.com cdninstagram.comx cdninstagram.com.
  four.cdninstagram.com. cdnınstagram.com cdninstagram.com。example cdninstagram.com%2eexample cdninstagram-com.example
  fbcdn.net.example xfbcdn.net fbcdn.network example.org/fbcdn.net example.org?fbcdn.net example.org#.fbcdn.net com net
  instagram.com facebook.com`.split(/\s+/);

/** Invalid URLs. */
export const brokenUrls = [
  "http://",
  "http://:80/",
  "https://[::1/a.png",
  "http://[::g]/a.png",
  "http://[127.0.0.1]/a.png",
  "http://cdninstagram.com%40127.0.0.1/a.png",
  "http://cdninstagram.com%00.example/a.png",
  "http://cdninstagram.com%0d%0a.example/a.png",
  "http://four.cdninstagram.com:99999/a.png",
  "http://four.cdninstagram.com:-1/a.png",
  "http://256.256.256.256/a.png",
  "http://0x1ffffffff/a.png",
  "http://127.0.0.1\r\nHost: cdninstagram.com/a.png",
  "http://four.cdninstagram.com/a.png\tx",
  " http://127.0.0.1/a.png",
  "http://exa mple.org/a.png",
  "127.0.0.1/a.png",
  "four.cdninstagram.com/a.png",
  "?url=http://127.0.0.1/",
];
