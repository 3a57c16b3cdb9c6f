// Machines of npm run ha, and how the files of deploy/ha get onto them: by the commands of docs/deploy.md.

/** A range for tests of networks (RFC 2544), so that no real network is hidden. */
const NET = '198.18.77';
/** Address of the machine on which the trial runs. */
export const OUTSIDE = `${NET}.1`;
export const PREFIX_LENGTH = 24;

export const DATABASES = ['db1', 'db2', 'db3'];
export const REDIS = ['redis1', 'redis2'];
export const SENTINELS = ['redis1', 'redis2', 'db1'];
export const APP = 'app1';
/** Ports of the nodes on the application's machine by their role, as haproxy.cfg names them. */
export const NODES = { core: [3000, 3001], edge: [3100, 3101] };

export const ADDRESSES = {
  db1: `${NET}.11`,
  db2: `${NET}.12`,
  db3: `${NET}.13`,
  app1: `${NET}.21`,
  redis1: `${NET}.31`,
  redis2: `${NET}.32`,
};
export const HOSTS = Object.keys(ADDRESSES);

/** Lines of /etc/hosts on every machine. */
export const hostsFile = () =>
  ['127.0.0.1 localhost', ...HOSTS.map((host) => `${ADDRESSES[host]} ${host}`), ''].join('\n');

export const PASSWORDS = {
  restapi: 'trial-restapi',
  postgres: 'trial-postgres',
  replicator: 'trial-replicator',
  rewinder: 'trial-rewinder',
};

/** Packages of Debian 12 on the machines. */
export const PACKAGES = [
  'postgresql-15',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'redis-server',
  'redis-sentinel',
  'nftables',
];
/** Services and timers on the machines that must not start by themselves. */
export const SERVICES = [
  'postgresql',
  'patroni',
  'etcd',
  'haproxy',
  'redis-server',
  'redis-sentinel',
  'apt-daily.timer',
  'apt-daily-upgrade.timer',
  'dpkg-db-backup.timer',
  'e2scrub_all.timer',
  'fstrim.timer',
];

/** Commands that set a machine up, in the folder of deploy/ha. docs/deploy.md has the same ones. */
export const COMMANDS = {
  database: (host) => [
    `sed 's/HOST/${host}/g' etcd.env >/etc/default/etcd`,
    'install -m 0644 patroni.yml /etc/patroni/config.yml',
    `sed 's/HOST/${host}/g' patroni.env | install -m 0600 /dev/stdin /etc/patroni_env.conf`,
  ],
  redis: (host) => [
    `sed 's/HOST/${host}/g' redis.conf | install -m 0660 -o redis /dev/stdin /etc/redis/redis.conf`,
  ],
  replica: () => [`echo 'replicaof redis1 6379' >>/etc/redis/redis.conf`],
  sentinel: (host) => [
    `sed 's/HOST/${host}/g' sentinel.conf | install -m 0660 -o redis /dev/stdin /etc/redis/sentinel.conf`,
  ],
  proxy: () => [
    'install -m 0644 haproxy.cfg down.state 503.http /etc/haproxy',
    'install -D -m 0644 haproxy-limits.conf /etc/systemd/system/haproxy.service.d/limits.conf',
  ],
};

/** Units that run on each kind of machine, in the order of their start. */
export const UNITS = {
  database: ['etcd', 'patroni'],
  redis: ['redis-server'],
  sentinel: ['redis-sentinel'],
  proxy: ['haproxy'],
};
