import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/**
 * The server's settings as command line arguments, so that a newer version of the portal brings its own.
 * @param port the loopback port to listen on
 * @param fsync false only for throw-away data: a crash of the machine may then ruin the cluster
 */
export function serverSettings(port: number, fsync: boolean): string[] {
  const memory = totalmem() / MB;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: `${Math.round(Math.min(512, Math.max(128, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Details of an error hold stored values, such as an e-mail that exists already.
    log_error_verbosity: 'terse',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
